import type { PlaceholderListAnswer } from '../../placeholders/placeholder-list';

/** What the menu inserts besides values, so that nobody has to know Liquid. */
export const COMMANDS: PlaceholderListAnswer['commands'] = [
  {
    before: '{% if order.note %}',
    after: '{% endif %}',
    description: 'Nur drucken, wenn ein Wert vorhanden ist',
    example: '',
  },
  {
    before: '{% unless customer.vat_id %}',
    after: '{% endunless %}',
    description: 'Nur drucken, wenn ein Wert fehlt',
    example: '',
  },
  {
    before: '{% if customer.company %}',
    after: '{% else %}{{ customer.name }}{% endif %}',
    description: 'Das eine drucken, sonst das andere',
    example: '',
  },
  {
    before: '{% if order.tags contains "Express" %}',
    after: '{% endif %}',
    description: 'Nur bei Bestellungen mit einem bestimmten Tag drucken',
    example: '',
  },
  {
    before:
      '{% for item in items %}{{ item.quantity }} × {{ item.title }}{% unless forloop.last %}, {% endunless %}{% endfor %}',
    after: '',
    description: 'Alle Artikel aufzählen',
    example: '1 × Wanderrucksack',
  },
  {
    before: '{{ order.date | date: "%d. %B %Y" }}',
    after: '',
    description: 'Datum mit Monatsnamen drucken',
    example: '02. März 2026',
  },
  {
    before: '{{ order.po_number | default: "ohne Angabe" }}',
    after: '',
    description: 'Ersatztext drucken, wenn ein Wert fehlt',
    example: 'PO-77',
  },
  {
    before: '{{ customer.last_name | upcase }}',
    after: '',
    description: 'In Großbuchstaben drucken',
    example: 'BEISPIEL',
  },
];
