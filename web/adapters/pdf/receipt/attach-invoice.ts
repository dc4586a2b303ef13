import type { PrintableReceipt } from '../../../domain/partner/receipt-facts';
import type { Pdf } from '../pen';
import { crossIndustryInvoice } from './cross-industry-invoice';
import { element } from './xml';

/** The name that ZUGFeRD and Factur-X demand. */
const FILE_NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What the metadata says of the file within, and what each of it means. */
const PROPERTIES = [
  { name: 'DocumentFileName', value: FILE_NAME, about: 'The name of the embedded XML document' },
  { name: 'DocumentType', value: 'INVOICE', about: 'The type of the hybrid document' },
  { name: 'Version', value: '1.0', about: 'The version of the standard of the XML document' },
  { name: 'ConformanceLevel', value: 'EN 16931', about: 'The profile of the XML document' },
];

/** Its published types lack what PDF/A-3 demands. */
interface AttachmentOptions extends PDFKit.Mixins.PDFAttachmentOptions {
  /** Germany's rule for this profile: pages and XML say the same. */
  relationship: 'Alternative';
}

/** Puts the XML of a receipt into its PDF, as Factur-X 1.0 (ZUGFeRD 2) in the profile EN 16931. */
export function attachInvoice(pdf: Pdf, receipt: PrintableReceipt, issuedAt: Date): void {
  const options: AttachmentOptions = {
    name: FILE_NAME,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'Factur-X/ZUGFeRD, EN 16931',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  pdf.file(Buffer.from(crossIndustryInvoice(receipt)), options);
  pdf.appendXML(factsAboutFile());
  pdf.appendXML(extensionSchema());
}

function factsAboutFile(): string {
  const facts = PROPERTIES.map(({ name, value }) => element(`fx:${name}`, value));
  return element('rdf:Description', facts, { 'rdf:about': '', 'xmlns:fx': NAMESPACE });
}

/** PDF/A demands a description of what it does not know itself (ISO 19005-3, 6.6.2.3). */
function extensionSchema(): string {
  const properties = PROPERTIES.map(({ name, about }) =>
    element(
      'rdf:li',
      [
        element('pdfaProperty:name', name),
        element('pdfaProperty:valueType', 'Text'),
        element('pdfaProperty:category', 'external'),
        element('pdfaProperty:description', about),
      ],
      RESOURCE,
    ),
  );
  const schema = element(
    'rdf:li',
    [
      element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
      element('pdfaSchema:namespaceURI', NAMESPACE),
      element('pdfaSchema:prefix', 'fx'),
      element('pdfaSchema:property', [element('rdf:Seq', properties)]),
    ],
    RESOURCE,
  );
  const schemas = element('pdfaExtension:schemas', [element('rdf:Bag', [schema])]);
  return element('rdf:Description', [schemas], {
    'rdf:about': '',
    'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
    'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
    'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
  });
}

const RESOURCE = { 'rdf:parseType': 'Resource' };
