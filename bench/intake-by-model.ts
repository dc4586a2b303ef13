import mysql2 from 'mysql2';
import { DataTypes, Sequelize } from 'sequelize';
import { given } from './child';
import { listenWithExpress } from './intake-express';

/** The plain way: an Express route that stores each delivery through a Sequelize model. */
async function main(): Promise<void> {
  const sequelize = new Sequelize(given('DATABASE'), {
    dialect: 'mysql',
    dialectModule: mysql2,
    logging: false,
    pool: { max: 10 },
  });
  const Delivery = sequelize.define(
    'Delivery',
    {
      shop: { type: DataTypes.STRING(191), allowNull: false },
      topic: { type: DataTypes.STRING(100), allowNull: false },
      webhookId: { type: DataTypes.STRING(191), allowNull: false },
      payload: { type: DataTypes.TEXT('long'), allowNull: false },
    },
    { tableName: 'plain_deliveries', indexes: [{ unique: true, fields: ['shop', 'webhookId'] }] },
  );
  await sequelize.sync();
  listenWithExpress(async ({ shop, topic, webhookId, body }) => {
    await Delivery.create({ shop, topic, webhookId, payload: body.toString('utf8') });
  });
}

void main();
