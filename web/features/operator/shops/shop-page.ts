import { reasonInput, doneAnswer } from '../../../contract/operator/access';
import {
  type HealthCode,
  noteInPath,
  noteInput,
  numberedPageQuery,
  pageQuery,
  settingsChangesAnswer,
  shopBillingAnswer,
  shopChargesAnswer,
  shopHeadAnswer,
  shopLedgerAnswer,
  shopNotesAnswer,
  shopOverviewAnswer,
  type ShopOverviewAnswer,
  shopSettingsAnswer,
} from '../../../contract/operator/shops';
import { chargeParameters } from '../../../contract/plan';
import type { ShopAnswer } from '../../../contract/shop';
import { failedCheckText } from '../../../contract/texts/mail-texts';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { fieldText, valueText } from '../../../contract/texts/settings/difference-text';
import { webhookCountsOf } from '../../../domain/log/activity';
import { type DayOfCounts, EARNING_DAYS } from '../../../domain/mail/daily-allowance';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings';
import { type FieldChange, settingsDifference } from '../../../domain/settings/settings-difference';
import { calendarDay, daysLater } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { readShopAnswer, type ShopAnswerDeps } from '../../../http/shop/shop-answer';
import { TRANSACTION_JOBS } from '../../../jobs/definitions/transaction-jobs';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Connection } from '../../../ports/stores/connection-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { type PlanAnswerDeps, readPlanAnswer, toChargeLine } from '../../billing/plan-answer';
import { type OperatorRoute, shopRoute, viewRoute } from '../access/operator-route';
import { NO_REASON, recordAction } from '../access/record-action';

export interface ShopPageDeps
  extends
    Omit<ShopAnswerDeps, 'database'>,
    Omit<PlanAnswerDeps, 'database' | 'clock' | 'namedShops' | 'approvalUrl'> {
  database: ShopAnswerDeps['database'] &
    PlanAnswerDeps['database'] &
    StoresOf<
      | 'chargeCorrections'
      | 'connections'
      | 'jobs'
      | 'mailCounts'
      | 'setups'
      | 'shopFiles'
      | 'smtpSenders'
      | 'transfers'
    >;
}

const PAGE = 50;
const MAX_TICKETS = 20;
/** Unprocessable webhooks of these days are shown among what is wrong. */
const WEBHOOK_DAYS = 7;

/** What a shop is, has and pays, and how it is set. */
export function shopPageRoutes(deps: ShopPageDeps): OperatorRoute[] {
  const { database } = deps;
  return [
    viewRoute('GET /head', 'view_shops', async (_req, res, { shop }) => {
      const { id, domain, name, installedAt, uninstalledAt } = shop;
      const tickets = await database.shopFiles.tickets(id, MAX_TICKETS);
      res.json(shopHeadAnswer.parse({ id, domain, name, installedAt, uninstalledAt, tickets }));
    }),
    shopRoute('GET /overview', 'view_shops', async (_req, res, { shop }) => {
      res.json(shopOverviewAnswer.parse(await overviewOf(deps, shop)));
    }),
    shopRoute('GET /billing', 'view_shops', async (_req, res, { shop }) => {
      // Who is led to Shopify's page can agree there.
      const plan = await readPlanAnswer({ ...deps, approvalUrl: () => null }, shop);
      const offers = await database.planOffers.ofShop(shop.id);
      const offered = offers.map(({ planId, price, transfers }) => ({
        planName: PLAN_TEXTS[planId].name,
        priceCents: price,
        transfers,
      }));
      res.json(shopBillingAnswer.parse({ plan, offers: offered }));
    }),
    shopRoute('GET /charges', 'view_shops', async (req, res, { shop }) => {
      const { after } = parseInput(pageQuery, req.query);
      const before = after === undefined ? null : parseInput(chargeParameters, { id: after }).id;
      const found = await database.charges.page(shop.id, before, PAGE + 1);
      const done = await database.chargeCorrections.ofShop(shop.id);
      const items = found.slice(0, PAGE).map((charge) => ({
        ...toChargeLine(charge, done),
        shopifyId: charge.shopifyId,
        trialEndsAt: charge.trialEndsAt,
      }));
      const next = found.length > PAGE ? String(items.at(-1)?.id) : null;
      res.json(shopChargesAnswer.parse({ items, next }));
    }),
    shopRoute('GET /ledger', 'view_shops', async (req, res, { shop }) => {
      const { after = null } = parseInput(pageQuery, req.query);
      res.json(shopLedgerAnswer.parse(await database.transfers.history(shop.id, after, PAGE)));
    }),
    shopRoute('GET /settings', 'view_shops', (_req, res, { shop }) => {
      const chosen = settingsDifference(DEFAULT_SETTINGS, shop.settings).map(inWords);
      const shown = chosen.map(({ field, to: value }) => ({ field, value }));
      res.json(shopSettingsAnswer.parse({ chosen: shown }));
    }),
    shopRoute('GET /settings/changes', 'view_shops', async (req, res, { shop }) => {
      const { after: before = null } = parseInput(numberedPageQuery, req.query);
      const page = { before, limit: PAGE + 1 };
      const found = await database.shopFiles.settingsChanges(shop.id, page);
      const items = found.slice(0, PAGE).map(({ id, at, user, difference }) => ({
        id,
        at,
        user,
        fields: difference.map(inWords),
      }));
      const next = found.length > PAGE ? (items.at(-1)?.id ?? null) : null;
      res.json(settingsChangesAnswer.parse({ items, next }));
    }),
  ];
}

function inWords({ field, from, to }: FieldChange): FieldChange {
  return {
    field: fieldText(field),
    from: valueText(field, from),
    to: valueText(field, to),
  };
}

async function overviewOf(deps: ShopPageDeps, shop: Shop): Promise<ShopOverviewAnswer> {
  const { database, clock } = deps;
  const now = clock.now().toISOString();
  const since = calendarDay(daysLater(now, -WEBHOOK_DAYS));
  const [answer, connection, setup, sender, check, mails, failed, counts] = await Promise.all([
    readShopAnswer(deps, shop),
    database.connections.byShop(shop.id),
    database.setups.byShop(shop.id),
    database.smtpSenders.byShop(shop.id),
    database.smtpSenders.failedCheck(shop.id),
    database.mailCounts.since(shop.id, daysLater(now, -EARNING_DAYS)),
    database.jobs.countDead(shop.id, TRANSACTION_JOBS.retryTransaction.name),
    database.eventCounts.countsByDay(shop.id, since),
  ]);
  const counted = (kind: DayOfCounts['kind']) =>
    mails.reduce((sum, day) => sum + (day.kind === kind ? day.count : 0), 0);
  const server = sender && {
    host: sender.server.host,
    address: sender.email,
    isInterrupted: sender.status === 'interrupted',
    checkedAt: sender.checkedAt,
  };
  return {
    // What the acting operator may do is none of the shop's.
    shop: { ...answer, permissions: [] },
    health: healthOf(shop, answer, {
      failed: failed.apart + failed.others,
      unprocessable: webhookCountsOf(counts).unprocessable,
      smtpSince: server?.isInterrupted ? server.checkedAt : null,
    }),
    facts: factsOf(shop, connection, setup.taxChoice),
    mail: {
      server,
      failedCheck: check && { at: check.at, text: failedCheckText(check) },
      sent: counted('operator'),
      bounced: counted('bounced'),
    },
    failed: { transactions: failed.apart, others: failed.others },
  };
}

function factsOf(
  shop: Shop,
  connection: Connection | null,
  taxChoice: string | null,
): ShopOverviewAnswer['facts'] {
  return {
    email: shop.email,
    countryCode: shop.countryCode,
    timeZone: shop.timeZone,
    shopifyPlan: shop.shopifyPlan,
    shopifyPlanName: shop.shopifyPlanName,
    uninstalledAt: shop.uninstalledAt,
    meteredSince: shop.meteredSince,
    settingsSavedAt: shop.settingsSavedAt,
    sweptAt: shop.sweptAt,
    reconciledAt: shop.reconciledAt,
    billingReadAt: shop.billingReadAt,
    organizationId: connection?.profile?.organizationId ?? null,
    taxChoice,
    grantedScopes: [...shop.grantedScopes],
    lexwareScopes: connection?.tokens.scopes ?? [],
  };
}

interface Trouble {
  failed: number;
  /** Webhooks of the last days. */
  unprocessable: number;
  smtpSince: string | null;
}

/** In the order in which somebody would look: what stops everything comes first. */
function healthOf(
  shop: Shop,
  { plan: { credits }, lexoffice, shopify }: ShopAnswer,
  { failed, unprocessable, smtpSince }: Trouble,
): ShopOverviewAnswer['health'] {
  const { uninstalledAt, frozenAt, billingSilentSince } = shop;
  const isConnected = lexoffice.isConnected || lexoffice.isInterrupted;
  const found: [HealthCode, boolean, string | null, string | null][] = [
    ['uninstalled', uninstalledAt !== null, uninstalledAt, null],
    ['not-connected', !isConnected, null, null],
    ['interrupted', lexoffice.isInterrupted, null, null],
    ['frozen', frozenAt !== null, frozenAt, null],
    ['no-transfers', credits.used >= credits.quota, null, `${credits.used}/${credits.quota}`],
    ['failed-jobs', failed > 0, null, String(failed)],
    ['unprocessable-webhooks', unprocessable > 0, null, String(unprocessable)],
    ['billing-silent', billingSilentSince !== null, billingSilentSince, null],
    ...missing('missing-shopify-scopes', shopify.missingScopes),
    ...missing('missing-lexware-scopes', lexoffice.missingScopes),
    ['smtp-interrupted', smtpSince !== null, smtpSince, null],
    ['not-activated', shop.activatedAt === null && uninstalledAt === null, null, null],
  ];
  return found.flatMap(([code, holds, since, what]) => (holds ? [{ code, since, what }] : []));
}

function missing(
  code: HealthCode,
  scopes: readonly string[],
): [HealthCode, boolean, string | null, string | null][] {
  return scopes.length === 0 ? [] : [[code, true, null, scopes.join(', ')]];
}

export interface ShopNotesDeps {
  database: DatabaseOf<'operatorActions' | 'shopFiles'>;
  clock: Clock;
}

const NOTES_PAGE = 20;

/**
 * What operators tell each other about a shop; its merchant reads that there is one, not what. So
 * the reason of adding one stays in its text.
 */
export function shopNoteRoutes({ database, clock }: ShopNotesDeps): OperatorRoute[] {
  return [
    shopRoute('GET /notes', 'view_shops', async (req, res, { shop }) => {
      const { after: before = null } = parseInput(numberedPageQuery, req.query);
      const found = await database.shopFiles.notes(shop.id, { before, limit: NOTES_PAGE + 1 });
      const items = found.slice(0, NOTES_PAGE);
      const next = found.length > NOTES_PAGE ? (items.at(-1)?.id ?? null) : null;
      res.json(shopNotesAnswer.parse({ items, next }));
    }),
    shopRoute('POST /notes', 'edit_notes', async (req, res, { operator, shop }) => {
      const { text } = parseInput(noteInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const note = { at: at.toISOString(), author: operator.name, text };
        await stores.shopFiles.addNote(shop.id, note);
        const action = { action: 'note.added', shopId: shop.id, reason: NO_REASON };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    shopRoute('POST /notes/:id/remove', 'edit_notes', async (req, res, { operator, shop }) => {
      const { id } = parseInput(noteInPath, req.params);
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const note = await stores.shopFiles.removeNote(shop.id, id);
        if (!note) throw new AppError('NOT_FOUND', 'There is no such note');
        const detail = { author: note.author, written: note.at };
        const action = { action: 'note.removed', shopId: shop.id, reason, detail };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
  ];
}
