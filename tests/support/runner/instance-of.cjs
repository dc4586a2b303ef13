/**
 * How graphql asks in production what a value is. Elsewhere it searches every value that is not it
 * for signs of a second graphql, which took one fortieth of all time.
 */
exports.instanceOf = (value, constructor) => value instanceof constructor;
