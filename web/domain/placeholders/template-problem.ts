const PROBLEMS: [pattern: RegExp, problem: (name: string) => string][] = [
  [
    /undefined filter: ([^\s,]+)/,
    (name) => `Den Filter „${name}“ gibt es nicht; entferne ihn oder prüfe die Schreibweise.`,
  ],
  [
    /tag "([^"]+)" not found/,
    (name) => `Den Befehl „${name}“ gibt es hier nicht; entferne ihn oder prüfe die Schreibweise.`,
  ],
  [
    /output "?(.+?)"? not closed/,
    (name) => `Der Platzhalter „${name}“ ist nicht geschlossen; ergänze „}}“.`,
  ],
  [
    /tag "?(\{%.+?)"? not closed/,
    (name) =>
      `Der Befehl „${name}“ ist nicht geschlossen; ergänze „%}“ oder das Ende, zum Beispiel „{% endif %}“.`,
  ],
  [
    /limit exceeded|too long|is spent/i,
    () =>
      'Der Text wird, allein oder mit den übrigen, zu lang oder zu aufwendig; kürze ihn oder verwende weniger Platzhalter und Schleifen.',
  ],
];

/** What is quoted of a text stands at the begin; patterns never walk through a whole text. */
const READ = 300;

const UNREADABLE = 'Die Platzhalter im Text sind fehlerhaft; prüfe Klammern und Schreibweise.';

/** Cause and remedy in German. The template engine tells its findings by message only. */
export function templateProblem(error: unknown): string {
  const message = error instanceof Error ? (error.message.slice(0, READ).split('\n')[0] ?? '') : '';
  for (const [pattern, problem] of PROBLEMS) {
    const found = pattern.exec(message);
    if (found) return problem(found[1] ?? '');
  }
  return UNREADABLE;
}
