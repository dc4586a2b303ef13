/**
 * Umzug loads a command line of its own, which nobody calls, with a hundred and fifty modules behind
 * it: a sixth of all that a test of the database loads.
 */
exports.CommandLineAction = class {};
exports.CommandLineParser = class {};
