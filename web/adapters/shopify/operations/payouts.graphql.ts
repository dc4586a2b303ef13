/** Payouts of Shopify Payments, oldest first; needs `read_shopify_payments_accounts`. */
export const PAYOUTS = /* GraphQL */ `
  query Payouts($query: String!) {
    shopifyPaymentsAccount {
      payouts(first: 100, query: $query, sortKey: ISSUED_AT) {
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
