export const FORGET_TERMS = 'DELETE FROM shop_terms WHERE shop_id = ?';
