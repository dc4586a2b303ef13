/** Payouts of Shopify Payments, oldest first; needs `read_shopify_payments_accounts`. */
export const PAYOUTS = /* GraphQL */ `
  query Payouts($query: String!, $after: String) {
    shopifyPaymentsAccount {
      payouts(first: 100, after: $after, query: $query, sortKey: ISSUED_AT) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          legacyResourceId
          issuedAt
          status
          transactionType
          net {
            amount
            currencyCode
          }
          summary {
            retriedPayoutsGross {
              amount
            }
            retriedPayoutsFee {
              amount
            }
          }
        }
      }
    }
  }
`;

/** What moved the balance of Shopify Payments, payouts left out. */
export const PAYOUT_CONTENTS = /* GraphQL */ `
  query PayoutContents($query: String!, $after: String) {
    shopifyPaymentsAccount {
      balanceTransactions(
        first: 100
        after: $after
        query: $query
        hideTransfers: true
        sortKey: PROCESSED_AT
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          type
          transactionDate
          sourceOrderTransactionId
          amount {
            amount
          }
          fee {
            amount
          }
          associatedOrder {
            id
            name
          }
        }
      }
    }
  }
`;

/** The newest first; a search by a field that Shopify does not know is none, so the reader stops. */
export const BALANCE_MOVEMENTS = /* GraphQL */ `
  query BalanceMovements($query: String!, $after: String) {
    shopifyPaymentsAccount {
      balanceTransactions(
        first: 100
        after: $after
        query: $query
        hideTransfers: true
        sortKey: PROCESSED_AT
        reverse: true
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          type
          transactionDate
          sourceOrderTransactionId
          amount {
            amount
          }
          currency: amount {
            currencyCode
          }
          fee {
            amount
          }
          associatedOrder {
            id
            name
          }
        }
      }
    }
  }
`;
