import type { TemplateProblem } from '../../domain/reasons/text-details';

const TEXTS: Record<TemplateProblem['code'], (name: string) => string> = {
  UNKNOWN_VALUE: (name) =>
    `Den Wert „${name}“ gibt es nicht; wähle einen aus der Liste der Platzhalter.`,
  UNKNOWN_FILTER: (name) =>
    `Den Filter „${name}“ gibt es nicht; entferne ihn oder prüfe die Schreibweise.`,
  UNKNOWN_TAG: (name) =>
    `Den Befehl „${name}“ gibt es hier nicht; entferne ihn oder prüfe die Schreibweise.`,
  OUTPUT_OPEN: (name) => `Der Platzhalter „${name}“ ist nicht geschlossen; ergänze „}}“.`,
  TAG_OPEN: (name) =>
    `Der Befehl „${name}“ ist nicht geschlossen; ergänze „%}“ oder das Ende, zum Beispiel „{% endif %}“.`,
  TOO_MUCH: () =>
    'Der Text wird, allein oder mit den übrigen, zu lang oder zu aufwendig; kürze ihn oder verwende weniger Platzhalter und Schleifen.',
  TOO_MANY_TAGS: () => 'Er enthält zu viele HTML-Befehle; verwende weniger davon.',
  UNREADABLE: () => 'Die Platzhalter im Text sind fehlerhaft; prüfe Klammern und Schreibweise.',
};

/** What is wrong with a text with placeholders: cause and remedy. */
export function templateProblemText(problem: TemplateProblem): string {
  return TEXTS[problem.code]('name' in problem ? problem.name : '');
}
