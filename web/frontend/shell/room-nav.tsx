import { InlineStack, Link, Text } from '@shopify/polaris';
import { useLocation } from 'react-router';

interface Props {
  label: string;
  /** The first one is the room itself. */
  places: readonly { path: string; name: string }[];
}

/** The way between the screens of a room; the open one is no link. */
export function RoomNav({ label, places }: Props) {
  const { pathname } = useLocation();
  const [room] = places;
  const isAt = (path: string) =>
    path === pathname || (path !== room?.path && pathname.startsWith(`${path}/`));
  return (
    <nav aria-label={label}>
      <InlineStack align="start" gap="400">
        {places.map(({ path, name }) =>
          isAt(path) ? (
            <Text key={path} as="strong">
              {name}
            </Text>
          ) : (
            <Link key={path} url={path}>
              {name}
            </Link>
          ),
        )}
      </InlineStack>
    </nav>
  );
}
