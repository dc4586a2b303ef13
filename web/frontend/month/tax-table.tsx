import type { MonthAnswer } from '../../contract/month';
import { placeName } from '../../contract/texts/details/place-name';
import { formatMoney } from '../formats/money';
import { t } from './i18n/texts';

type Tax = MonthAnswer['taxes'][number];

/** Net, tax and gross by country and rate, and their sum. */
export function TaxTable({ label, taxes }: { label: string; taxes: readonly Tax[] }) {
  const rateName = ({ treatment, rate }: Tax) =>
    t(`treatment.${treatment}`, { rate: percent.format(rate / 100) });
  const total = (field: 'netCents' | 'taxCents' | 'grossCents') =>
    taxes.reduce((all, one) => all + one[field], 0);
  return (
    <div className="month-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="month-table">
        <thead>
          <tr>
            {(['country', 'rate', 'net', 'tax', 'gross'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`taxes.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.map((one) => (
            <tr key={`${one.treatment} ${one.taxSubType} ${one.country} ${one.rate}`}>
              <th scope="row">
                {one.country === null ? t('taxes.unknownCountry') : placeName(one.country)}
              </th>
              <td className="month-rate">{rateName(one)}</td>
              <td>{formatMoney(one.netCents, 'EUR')}</td>
              <td>{formatMoney(one.taxCents, 'EUR')}</td>
              <td>{formatMoney(one.grossCents, 'EUR')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="month-sum">
            <th scope="row">{t('taxes.sum')}</th>
            <td />
            <td>{formatMoney(total('netCents'), 'EUR')}</td>
            <td>{formatMoney(total('taxCents'), 'EUR')}</td>
            <td>{formatMoney(total('grossCents'), 'EUR')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** `19`, `8,1` */
const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
