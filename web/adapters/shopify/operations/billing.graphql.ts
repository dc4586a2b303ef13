/** Nothing is charged by these: the merchant approves at `confirmationUrl`. */
export const REQUEST_PLAN = /* GraphQL */ `
  mutation RequestPlan(
    $name: String!
    $returnUrl: URL!
    $lineItems: [AppSubscriptionLineItemInput!]!
    $trialDays: Int
    $test: Boolean!
    $replacementBehavior: AppSubscriptionReplacementBehavior!
  ) {
    appSubscriptionCreate(
      name: $name
      returnUrl: $returnUrl
      lineItems: $lineItems
      trialDays: $trialDays
      test: $test
      replacementBehavior: $replacementBehavior
    ) {
      appSubscription {
        id
      }
      confirmationUrl
      userErrors {
        message
      }
    }
  }
`;

export const REQUEST_PURCHASE = /* GraphQL */ `
  mutation RequestPurchase($name: String!, $returnUrl: URL!, $price: MoneyInput!, $test: Boolean!) {
    appPurchaseOneTimeCreate(name: $name, returnUrl: $returnUrl, price: $price, test: $test) {
      appPurchaseOneTime {
        id
      }
      confirmationUrl
      userErrors {
        message
      }
    }
  }
`;

/** At once, and without a credit for the time that is paid. */
export const CANCEL_PLAN = /* GraphQL */ `
  mutation CancelPlan($id: ID!) {
    appSubscriptionCancel(id: $id, prorate: false) {
      appSubscription {
        status
      }
      userErrors {
        message
      }
    }
  }
`;

/** The trial that runs; `days` are added to it. */
export const EXTEND_TRIAL = /* GraphQL */ `
  mutation ExtendTrial($id: ID!, $days: Int!) {
    appSubscriptionTrialExtend(id: $id, days: $days) {
      appSubscription {
        currentPeriodEnd
      }
      userErrors {
        code
        message
      }
    }
  }
`;

const SUBSCRIPTION = /* GraphQL */ `
  fragment Subscription on AppSubscription {
    __typename
    id
    status
    test
    createdAt
    trialDays
    currentPeriodEnd
    returnUrl
    lineItems {
      plan {
        pricingDetails {
          ... on AppRecurringPricing {
            discount {
              remainingDurationInIntervals
              priceAfterDiscount {
                amount
              }
            }
          }
        }
      }
    }
  }
`;

/** Its states are another type than a subscription's, hence the other name. */
const PURCHASE = /* GraphQL */ `
  fragment Purchase on AppPurchaseOneTime {
    __typename
    id
    name
    purchaseStatus: status
    test
    createdAt
  }
`;

export const PARTNER_NUMBERS = /* GraphQL */ `
  query PartnerNumbers {
    shop {
      id
    }
    currentAppInstallation {
      app {
        id
      }
    }
  }
`;

/** The newest of each, and those that are asked for by their ids. */
export const READ_BILLING = /* GraphQL */ `
  query ReadBilling($ids: [ID!]!) {
    currentAppInstallation {
      activeSubscriptions {
        ...Subscription
      }
      allSubscriptions(first: 10, reverse: true) {
        nodes {
          ...Subscription
        }
      }
      oneTimePurchases(first: 10, reverse: true) {
        nodes {
          ...Purchase
        }
      }
    }
    nodes(ids: $ids) {
      ...Subscription
      ...Purchase
    }
    shop {
      plan {
        partnerDevelopment
      }
    }
    shopBillingPreferences {
      currency
    }
  }
  ${SUBSCRIPTION}
  ${PURCHASE}
`;
