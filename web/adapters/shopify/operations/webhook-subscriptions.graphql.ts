/** Those created for this shop alone; what the app's configuration subscribes to is not listed. */
export const SUBSCRIPTIONS = /* GraphQL */ `
  query Subscriptions {
    webhookSubscriptions(first: 100) {
      nodes {
        id
        topic
        uri
        updatedAt
      }
    }
  }
`;

export const SUBSCRIBE = /* GraphQL */ `
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) {
      userErrors {
        message
      }
    }
  }
`;

export const MOVE_SUBSCRIPTION = /* GraphQL */ `
  mutation MoveSubscription($id: ID!, $uri: String!) {
    webhookSubscriptionUpdate(id: $id, webhookSubscription: { uri: $uri }) {
      userErrors {
        message
      }
    }
  }
`;
