import { useApi } from '@shopify/ui-extensions-react/admin';
import { TARGET } from './target';

/** Opens the window "Belege" of this order at one of its steps. */
export function useAction() {
  const { navigation } = useApi(TARGET);
  return (step: string, more: Record<string, string | number> = {}) => {
    const query = Object.entries({ step, ...more }).map(([name, value]) => `${name}=${value}`);
    navigation.navigate(`extension:order-action?${query.join('&')}`);
  };
}
