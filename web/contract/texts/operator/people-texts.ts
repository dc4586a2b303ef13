/** Why somebody cannot be invited, by field. */
export const PEOPLE_TEXTS = {
  otherShop: 'Dieser Shop steht nicht in ADMIN_SHOPS. Wähle einen von dort.',
  isThere: 'Diese Person gibt es schon. Ändere ihre Rollen oder setze ihren zweiten Faktor zurück.',
};
