export const ACTION_TARGET = 'admin.order-details.action.render';
