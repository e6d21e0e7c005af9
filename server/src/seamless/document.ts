import { sandboxApi } from '@balai/contract/sandbox-api'
import {
  WalletAnswer,
  type WalletCall,
  walletApi,
  walletCodes,
  walletHeaders,
} from '@balai/contract/wallet-api'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (type: z.core.$ZodType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}

const about: Record<keyof typeof walletHeaders, string> = {
  vendor: 'Your code.',
  timestamp: 'Seconds since 1970, within 60 of the house’s clock.',
  nonce: '16 to 64 letters, digits, - or _; never the same twice.',
  signature:
    'Key id, a colon, and the signature as base64url: HMAC-SHA-256 or Ed25519 over method, path, timestamp, nonce and the SHA-256 of the body in hexadecimal letters, joined by line feeds.',
}

const headers = Object.entries(walletHeaders).map(([part, name]) => ({
  ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  description: new Map<string, string>(Object.entries(about)).get(part),
}))

/** The wallet for vendors as an OpenAPI 3.1 document, made from the values that it is served by. */
export function walletDocument({ sandbox }: { sandbox: boolean }): Json {
  const calls: [string, WalletCall][] = [
    ...Object.entries(walletApi),
    ...(sandbox ? Object.entries(sandboxApi) : []),
  ]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wallet for vendors',
      version: '1',
      description:
        'Every business answer is HTTP 200 with a `code`. 4xx: malformed or unsigned, nothing was done. 5xx or no answer: nobody knows, send the same call again with the same id and body. Money is a string of whole minor units.',
    },
    servers: [{ url: '/wallet/v1' }],
    paths: Object.fromEntries(
      calls.map(([name, call]) => [`/${name}`, { post: operation(name, call) }]),
    ),
    components: { schemas: { Answer: schemaOf(WalletAnswer) } },
    'x-codes': walletCodes,
  }
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const refusal = { $ref: '#/components/schemas/Answer' }

const operation = (name: string, { about: summary, takes, gives }: WalletCall): Json => ({
  operationId: name.replaceAll('/', '-'),
  tags: [name.includes('/') ? name.split('/')[0] : 'wallet'],
  summary,
  parameters: headers,
  requestBody: { required: true, ...json(schemaOf(takes)) },
  responses: {
    200: {
      description: 'Done, done before, or refused: see `code`.',
      ...json({ anyOf: [{ allOf: [refusal, schemaOf(gives)] }, refusal] }),
    },
    400: { description: 'Malformed. `field` names what.', ...json(refusal) },
    401: { description: 'Unsigned, out of time, or a nonce again.', ...json(refusal) },
    '5XX': { description: 'Nobody knows. Send the same again.', ...json(refusal) },
  },
})
