export const TARGET = 'admin.order-details.block.render';
