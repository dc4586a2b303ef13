/** Why an operator's look into a shop is refused. */
export const VIEW_TEXTS = {
  noTicket:
    'Dieses Ticket gibt es für diesen Shop nicht oder nicht mehr. Prüfe die Nummer oder gib einen Grund an.',
};
