import { cellOf, type ExportedOrder } from './cells';
import { csvHead, csvRow, type ExportLabels } from './csv';
import type { ExportColumn, ExportRequest } from './export-request';
import { JSON_TAIL, jsonHead, jsonOrder } from './json';

/** A file, written piece by piece: its head, then pages of orders, then its end. */
interface ExportText {
  head: string;
  page(orders: readonly OrderToWrite[], isFirst: boolean): string;
  tail: string;
}

export interface OrderToWrite {
  order: ExportedOrder;
  pdfLink: string | null;
}

export interface ColumnLabels extends ExportLabels {
  titles: Record<ExportColumn, string>;
}

export function exportText(request: ExportRequest, labels: ColumnLabels): ExportText {
  const { columns, format } = request;
  const cellsOf = ({ order, pdfLink }: OrderToWrite) =>
    columns.map((column) => cellOf(order, column, pdfLink));
  switch (format) {
    case 'csv':
      return {
        head: csvHead(columns.map((column) => labels.titles[column])),
        page: (orders) => orders.map((one) => csvRow(cellsOf(one), labels)).join(''),
        tail: '',
      };
    case 'json':
      return {
        head: jsonHead(request),
        page: (orders, isFirst) => {
          const lines = orders.map((one) => jsonOrder(columns, cellsOf(one))).join(',\n');
          return isFirst || lines === '' ? lines : `,\n${lines}`;
        },
        tail: JSON_TAIL,
      };
  }
}
