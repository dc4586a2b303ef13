import { InlineStack, Link, Text } from '@shopify/polaris';
import { useLocation } from '../router/router';

interface AreaPlace {
  path: string;
  name: string;
  /** Screens that are reached through it. */
  within?: readonly string[];
}

interface Props {
  label: string;
  /** The first one is the area itself. */
  places: readonly AreaPlace[];
}

/** Whether a screen, or one below it, is open. */
export function isOpenAt(pathname: string, path: string): boolean {
  return path === pathname || pathname.startsWith(`${path}/`);
}

/** The way between the screens of a area; the open one is no link. */
export function AreaNav({ label, places }: Props) {
  const { pathname } = useLocation();
  const [area] = places;
  const isAt = ({ path, within = [] }: AreaPlace) =>
    path === pathname ||
    (path !== area?.path && [path, ...within].some((one) => isOpenAt(pathname, one)));
  return (
    <nav aria-label={label}>
      <InlineStack align="start" gap="400">
        {places.map((place) =>
          isAt(place) ? (
            <Text key={place.path} as="strong">
              {place.name}
            </Text>
          ) : (
            <Link key={place.path} url={place.path}>
              {place.name}
            </Link>
          ),
        )}
      </InlineStack>
    </nav>
  );
}
