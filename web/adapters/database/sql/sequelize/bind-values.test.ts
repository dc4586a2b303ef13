import { type Model, type ModelStatic, Op, Sequelize } from 'sequelize';
import { testDatabases } from '../../../../../tests/support/database/databases';
import { connectMysql, connectSqlite } from '../../connect';

interface Named {
  name: string;
  owner: number;
}

/** What would end a text, in one mode or another. */
const HOSTILE = ["x' OR 1=1 -- ", "x\\' OR 1=1 -- ", 'x" OR 1=1 -- ', '$1', '%_\\', '😀'];

describe.each(testDatabases())('values in statements of models on $name', ({ create }) => {
  let names: ModelStatic<Model<Named> & Named>;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const { url, sqliteFile, remove } = await create();
    const sequelize =
      sqliteFile === null ? connectMysql(url ?? '', { tls: null }) : connectSqlite(sqliteFile);
    names = sequelize.define<Model<Named> & Named>(
      'names',
      { name: { type: 'VARCHAR(50)', primaryKey: true }, owner: { type: 'INTEGER' } },
      { timestamps: false },
    );
    await names.sync();
    end = async () => {
      await sequelize.close();
      await remove();
    };
  });
  afterEach(() => end());

  const all = async () => (await names.findAll({ raw: true })).map(({ name }) => name).sort();

  it('are bound, whatever is changed by them and however they are compared', async () => {
    for (const name of HOSTILE) await names.create({ name, owner: 1 });
    const queries = jest.spyOn(Sequelize.prototype, 'query');
    let owner = 1;
    for (const name of HOSTILE) {
      for (const where of [
        { name },
        { name: [name, 'nobody'] },
        { name: { [Op.between]: [name, name] } },
        { name: { [Op.gte]: name, [Op.lte]: name } },
      ]) {
        owner += 1;
        expect(await names.update({ owner }, { where })).toEqual([1]);
        expect(await names.findOne({ where: { owner }, raw: true })).toEqual({ name, owner });
      }
    }
    const texts = queries.mock.calls.map(([text]) =>
      typeof text === 'string' ? text : text.query,
    );
    queries.mockRestore();
    expect(texts.filter((text) => /OR 1=1|nobody|😀/.test(text))).toEqual([]);
  });

  it('are bound, whatever is read or deleted by them', async () => {
    for (const name of HOSTILE) await names.create({ name, owner: 1 });
    await names.create({ name: 'Anna', owner: 2 });
    const queries = jest.spyOn(Sequelize.prototype, 'query');
    for (const name of HOSTILE) {
      const where = { name, owner: 1 };
      expect(await names.findOne({ where, raw: true })).toEqual({ name, owner: 1 });
      expect(await names.count({ where: { name: { [Op.in]: [name, 'nobody'] } } })).toBe(1);
      expect(await names.destroy({ where })).toBe(1);
    }
    expect(await names.count({ where: { name: 'a\u0000b' } })).toBe(0);
    expect(await all()).toEqual(['Anna']);
    const texts = queries.mock.calls.map(([text]) =>
      typeof text === 'string' ? text : text.query,
    );
    queries.mockRestore();
    expect(texts.filter((text) => /OR 1=1|nobody|😀/.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(HOSTILE.length * 3);
  });
});
