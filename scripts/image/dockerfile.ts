const NAMES = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'] as const;

interface Instruction {
  name: (typeof NAMES)[number];
  value: string;
}

export interface ImageStage {
  /** Null: the last one, which becomes the image. */
  name: string | null;
  base: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile; it uses no instruction that is not known here. */
export function readDockerfile(text: string): ImageStage[] {
  const stages: ImageStage[] = [];
  for (const line of linesOf(text)) {
    const [, keyword = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [base = '', , name = null] = value.split(/\s+/);
      stages.push({ name, base, instructions: [] });
      continue;
    }
    const name = NAMES.find((one) => one === keyword);
    if (name === undefined)
      throw new Error(`The Dockerfile says "${line}", which is not known here`);
    stages.at(-1)?.instructions.push({ name, value });
  }
  return stages;
}

/** Without comments; a backslash at its end joins a line with the next. */
function linesOf(text: string): string[] {
  const lines = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  return lines.split('\n').filter((line) => line.trim() !== '');
}

/** The command of a HEALTHCHECK, without its options. */
export function healthCommand(value: string): string[] {
  return execForm(value.replace(/^.*?\bCMD /, ''));
}

/** `["node", "x.js"]` */
export function execForm(value: string): string[] {
  const words: unknown = JSON.parse(value);
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
    throw new Error(`A command in the Dockerfile is no list of words: ${value}`);
  return words;
}
