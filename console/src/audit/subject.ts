/** What an address says of which thing: nothing where it is no text. */
export const subjectIn = ({ subject }: Record<string, unknown>): { subject?: string } =>
  typeof subject === 'string' && subject.length > 0 && subject.length <= 200 ? { subject } : {}
