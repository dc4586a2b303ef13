export interface NavItem {
  href: string;
  label: string;
  isHome: boolean;
}

export interface BarButton {
  index: number;
  label: string;
  isPrimary: boolean;
  isDisabled: boolean;
}

/** What the app puts around itself through App Bridge. */
export interface AppChrome {
  navigation: readonly NavItem[];
  title: string;
  titleActions: readonly BarButton[];
  saveBar: readonly BarButton[] | null;
  isLoading: boolean;
}

export const emptyChrome: AppChrome = {
  navigation: [],
  title: '',
  titleActions: [],
  saveBar: null,
  isLoading: false,
};
