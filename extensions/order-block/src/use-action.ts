import { useApi } from '../../adapter/admin';
import { TARGET } from './target';

export type OpenAction = (step: string, more?: Record<string, string | number>) => void;

/** Opens the window "Belege" of this order at one of its steps; `opened` hears of it. */
export function useAction(opened: () => void): OpenAction {
  const { navigation } = useApi(TARGET);
  return (step, more = {}) => {
    const query = Object.entries({ step, ...more }).map(([name, value]) => `${name}=${value}`);
    navigation.navigate(`extension:order-action?${query.join('&')}`);
    opened();
  };
}
