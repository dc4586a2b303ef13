import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Edges of the printed area of an A4 page, in points. */
export const PAGE = { left: 56, right: 540, bottom: 770 };
