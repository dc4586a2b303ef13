import { beginAnew } from '../support/app-fixture/beginnings';
import { embeddedDatabase } from '../support/database/databases';
import { BrowserFixture, type Visit, type VisitedShop } from './browser-fixture';

/**
 * Each test of a file has a visit of its own, which begins as the first one did; `begin` stores what
 * the tests need of it.
 */
export function onVisits(begin: (visit: Visit) => unknown, shop?: VisitedShop): void {
  let fixture: BrowserFixture;
  let visit: Visit;
  beforeAll(async () => {
    fixture = await BrowserFixture.open();
  });
  afterAll(() => fixture.end());
  beforeEach(async () => {
    const app = await beginAnew(embeddedDatabase(), fixture.optionsFor(shop));
    visit = await fixture.visitTo(app, () => app.stop());
    await begin(visit);
  });
  afterEach(() => visit.end());
}

/** All tests of a file share one visit. */
export function onOneVisit(begin: (visit: Visit) => unknown, shop?: VisitedShop): void {
  let fixture: BrowserFixture;
  let visit: Visit;
  beforeAll(async () => {
    fixture = await BrowserFixture.open();
    visit = await fixture.visit(shop);
    await begin(visit);
  });
  afterAll(async () => {
    await visit.end();
    await fixture.end();
  });
}
