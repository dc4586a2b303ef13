import { DescriptionList } from '@shopify/polaris';
import type { ShopAnswer } from '../../contract/shop';
import { formatLongDay, formatMoment } from '../formats/date';
import texts from './i18n/de.json';
import { t } from './i18n/texts';

type Lexoffice = ShopAnswer['lexoffice'];
type Profile = NonNullable<Lexoffice['profile']>;

/** The profile of the connected account in Lexware Office. */
export function ProfileFacts({ lexoffice: { profile, connectedAt } }: { lexoffice: Lexoffice }) {
  const features = useFeatureNames(profile?.businessFeatures ?? []);
  if (profile === null) return <p>{t('connection.noProfile')}</p>;

  const items = [
    { term: t('connection.company'), description: profile.companyName },
    { term: t('connection.user'), description: userOf(profile) },
    { term: t('connection.since'), description: connectedAt && formatLongDay(connectedAt) },
    { term: t('connection.taxType'), description: t(`taxTypes.${taxOf(profile)}`) },
    {
      term: t('connection.distanceSales'),
      description: t(`distanceSales.${profile.distanceSalesPrinciple ?? 'none'}`),
    },
    { term: t('connection.features'), description: features },
    { term: t('connection.pulledAt'), description: formatMoment(profile.pulledAt) },
  ];
  return <DescriptionList gap="tight" items={items.filter(({ description }) => description)} />;
}

function userOf({ userName, userEmail }: Profile): string {
  return [userName, userEmail].filter(Boolean).join(' · ');
}

function taxOf({ smallBusiness, taxType }: Profile): keyof typeof texts.taxTypes {
  return smallBusiness ? 'smallBusiness' : taxType;
}

/** Features we have no name for are shown as Lexware names them. */
function useFeatureNames(features: string[]): string {
  if (features.length === 0) return t('featureNames.none');
  return features
    .map((feature) => (isNamed(feature) ? t(`featureNames.${feature}`) : feature))
    .join(', ');
}

function isNamed(feature: string): feature is keyof typeof texts.featureNames {
  return Object.hasOwn(texts.featureNames, feature);
}
