/** Refusals of a proof by the field that they speak of. */
const fields: Readonly<Record<string, string>> = {
  'payment-password-wrong': 'password',
  'payment-password-locked': 'password',
  'account-password-wrong': 'account',
  'password-same': 'next',
  'field-invalid': 'next',
  'payment-password-common': 'next',
  'passwords-differ': 'again',
  'factor-needed': 'code',
  'factor-wrong': 'code',
  'code-missing': 'code',
  'code-wrong': 'code',
  'code-expired': 'code',
  'bank-unknown': 'bank',
  'card-number-wrong': 'number',
  'card-known': 'number',
  'payee-name-missing': 'name',
  'payee-name-other': 'name',
}

/** Whether a code has to be asked for anew; one that was never looked at stays good. */
export const spoilsCode = (refused: string | undefined) =>
  refused !== undefined && fields[refused] === 'code'

/** What the house said of one field; `above` is all that speaks of none. */
export const saidAt =
  ({ refused, message }: { refused: string | undefined; message: string | undefined }) =>
  (field: string) =>
    refused !== undefined && (fields[refused] ?? 'above') === field ? message : undefined
