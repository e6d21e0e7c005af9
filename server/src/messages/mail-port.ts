import { createTransport } from 'nodemailer'
import { type Port, Rejected } from './port.ts'

/** How long a mail server may take for each step. */
export const mailTimeoutMs = 10_000

type Mail = { url: string; from: string }

/** Sends by SMTP. A server's answer of 5xx is its last word. */
export function mailPort({ url, from }: Mail): Port {
  const transport = createTransport({
    url,
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs,
    // Nothing that is written here may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.split('@')[1] ?? 'localhost'
  return {
    name: 'smtp',
    shown: false,
    close: () => transport.close(),
    async deliver({ id, to, subject, text, html }) {
      const letter = {
        from,
        // As one address, whatever stands in it.
        to: { name: '', address: to },
        subject: subject ?? '',
        text,
        ...(html !== null && { html }),
        // The same message sent twice shows once.
        messageId: `<${id}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      }
      await transport.sendMail(letter).catch((error: unknown) => {
        if (isFinal(error)) throw new Rejected('the mail server refused it')
        throw new Error('the mail server did not take it')
      })
    },
  }
}

const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500
