import type { ComponentChildren, JSX } from 'preact';
import type { AdminActionJSXProps } from '@shopify/ui-extensions/admin/components/AdminAction';
import type { AdminBlockJSXProps } from '@shopify/ui-extensions/admin/components/AdminBlock';
import type { AdminPrintActionJSXProps } from '@shopify/ui-extensions/admin/components/AdminPrintAction';
import type { BadgeJSXProps } from '@shopify/ui-extensions/admin/components/Badge';
import type { BannerJSXProps } from '@shopify/ui-extensions/admin/components/Banner';
import type { ButtonJSXProps } from '@shopify/ui-extensions/admin/components/Button';
import type { CheckboxJSXProps } from '@shopify/ui-extensions/admin/components/Checkbox';
import type { ChoiceJSXProps } from '@shopify/ui-extensions/admin/components/Choice';
import type { ChoiceListJSXProps } from '@shopify/ui-extensions/admin/components/ChoiceList';
import type { DividerJSXProps } from '@shopify/ui-extensions/admin/components/Divider';
import type { LinkJSXProps } from '@shopify/ui-extensions/admin/components/Link';
import type { OptionJSXProps } from '@shopify/ui-extensions/admin/components/Option';
import type { ParagraphJSXProps } from '@shopify/ui-extensions/admin/components/Paragraph';
import type { SelectJSXProps } from '@shopify/ui-extensions/admin/components/Select';
import type { SpinnerJSXProps } from '@shopify/ui-extensions/admin/components/Spinner';
import type { StackJSXProps } from '@shopify/ui-extensions/admin/components/Stack';
import type { TextJSXProps } from '@shopify/ui-extensions/admin/components/Text';
import type { TextAreaJSXProps } from '@shopify/ui-extensions/admin/components/TextArea';
import type { TextFieldJSXProps } from '@shopify/ui-extensions/admin/components/TextField';
import type { TooltipJSXProps } from '@shopify/ui-extensions/admin/components/Tooltip';
import { element } from '../element';

interface Elements {
  's-admin-action': AdminActionJSXProps;
  's-admin-block': AdminBlockJSXProps;
  's-admin-print-action': AdminPrintActionJSXProps;
  's-badge': BadgeJSXProps;
  's-banner': BannerJSXProps;
  's-button': ButtonJSXProps;
  's-checkbox': CheckboxJSXProps;
  's-choice': ChoiceJSXProps;
  's-choice-list': ChoiceListJSXProps;
  's-divider': DividerJSXProps;
  's-link': LinkJSXProps;
  's-option': OptionJSXProps;
  's-paragraph': ParagraphJSXProps;
  's-select': SelectJSXProps;
  's-spinner': SpinnerJSXProps;
  's-stack': StackJSXProps;
  's-text': TextJSXProps;
  's-text-area': TextAreaJSXProps;
  's-text-field': TextFieldJSXProps;
  's-tooltip': TooltipJSXProps;
}

/** The attributes that every element takes besides its own. */
interface Common {
  id?: string;
  key?: string;
  slot?: string;
}

/** An element of the admin with the attributes that Shopify's types give it. */
export const adminElement = <Tag extends keyof Elements>(
  tag: Tag,
  attributes: Partial<Elements[Tag]> & Common,
  ...children: ComponentChildren[]
): JSX.Element => element(tag, { ...attributes }, ...children);
