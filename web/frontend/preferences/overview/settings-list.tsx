import { BlockStack, Card, Icon, type IconProps, Text, UnstyledLink } from '@shopify/polaris';
import { ChevronDownIcon, ChevronRightIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { SectionHeading } from '../../shell/section-heading';
import './settings-list.css';

/** Lines about what belongs together. */
export function SettingsList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <BlockStack gap="300">
      <SectionHeading>{heading}</SectionHeading>
      <Card padding="0">
        <ul className="settings-list">{children}</ul>
      </Card>
    </BlockStack>
  );
}

interface Row {
  icon: IconProps['source'];
  name: string;
  /** One line on what can be set. */
  about: string;
  /** What holds now. */
  state?: ReactNode;
  /** The screen that changes it. */
  url?: string;
  /** What can be done at once. */
  action?: ReactNode;
  /** More ways on, each to a place of its own. */
  children?: ReactNode;
}

/** One of them; the whole line leads to its screen, if it has one. */
export function SettingsRow({ icon, name, about, state, url, action, children }: Row) {
  return (
    <li className="settings-row">
      <span className="no-shrink">
        <Icon source={icon} tone="subdued" />
      </span>
      <div className="settings-row-name">
        <Text as="h3" variant="headingSm">
          {url === undefined ? name : <UnstyledLink url={url}>{name}</UnstyledLink>}
        </Text>
        <Text as="p" tone="subdued">
          {about}
        </Text>
        {children}
      </div>
      {state !== undefined && <div className="settings-row-state">{state}</div>}
      {action !== undefined && <div className="settings-row-action">{action}</div>}
      {url !== undefined && (
        <span className="settings-row-way">
          <Icon source={ChevronRightIcon} tone="subdued" />
        </span>
      )}
    </li>
  );
}

interface DetailsRowProps extends Omit<Row, 'url' | 'action'> {
  /** Whether it is open at first. */
  isOpen: boolean;
  children: ReactNode;
}

/** One that has no screen of its own: what there is to know and to do opens below it. */
export function DetailsRow({ icon, name, about, state, isOpen, children }: DetailsRowProps) {
  return (
    <li>
      <details className="settings-row-details" open={isOpen}>
        <summary className="settings-row">
          <span className="no-shrink">
            <Icon source={icon} tone="subdued" />
          </span>
          <div className="settings-row-name">
            <Text as="h3" variant="headingSm">
              {name}
            </Text>
            <Text as="p" tone="subdued">
              {about}
            </Text>
          </div>
          <div className="settings-row-state">{state}</div>
          <span className="settings-row-way">
            <Icon source={ChevronDownIcon} tone="subdued" />
          </span>
        </summary>
        <div className="settings-row-opened">{children}</div>
      </details>
    </li>
  );
}
