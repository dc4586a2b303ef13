import type { z } from 'zod';
import { type Issue, legacyFailure } from '../failure';
import { fieldName, isMissing } from '../parse-body';
import { contactInput, type ContactInput } from './contact-schema';

/** Parses a contact; every fault becomes an entry of the legacy IssueList (406). */
export function parseContact(body: unknown): ContactInput {
  const parsed = contactInput.safeParse(body);
  if (!parsed.success)
    throw legacyFailure(
      'contactField',
      406,
      parsed.error.issues.map((issue) => toIssue(issue, body)),
    );
  const issues = entityIssues(parsed.data);
  if (issues.length > 0) throw legacyFailure('contactEntity', 406, issues);
  return parsed.data;
}

function entityIssues(input: ContactInput): Issue[] {
  const issues: Issue[] = [];
  if (!input.roles?.customer && !input.roles?.vendor) {
    issues.push({ i18nKey: 'missing_entity', source: 'roles.customer or roles.vendor' });
  }
  if (!input.company && !input.person)
    issues.push({ i18nKey: 'missing_entity', source: 'company or person' });
  if (input.company && input.person)
    issues.push({ i18nKey: 'invalid_value', source: 'company and person' });
  if (input.xRechnung?.buyerReference && !input.xRechnung.vendorNumberAtCustomer) {
    issues.push({ i18nKey: 'missing_entity', source: 'xRechnung.vendorNumberAtCustomer' });
  }
  return issues;
}

function toIssue(issue: z.core.$ZodIssue, body: unknown): Issue {
  const source = fieldName(issue.path);
  if (isMissing(issue.path, body)) return { i18nKey: 'missing_entity', source };
  if (issue.message === 'countrycode_is_not_valid')
    return { i18nKey: 'countrycode_is_not_valid', source };
  if (issue.path[0] === 'emailAddresses' && issue.message === 'email') {
    return { i18nKey: 'invalid_value', source: 'emailAddresses[0].emailAddress' };
  }
  const isTooMany = issue.code === 'too_big' && issue.origin === 'array';
  return { i18nKey: 'invalid_value', source: isTooMany ? `${source}.size` : source };
}
