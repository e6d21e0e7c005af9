import {
  WalletAnswer,
  type WalletCallName,
  walletApi,
  walletCodes,
  walletHeaders,
  walletWindowSeconds,
} from '@balai/contract/wallet-api'
import type { Json } from './openapi.ts'

type SchemaOf = (type: unknown) => Json

const header = (name: string, description: string, pattern: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
})

/** What every call of the wallet for vendors is signed with, as OpenAPI says it. */
export const walletParts = (schemaOf: SchemaOf) => ({
  schemas: { WalletAnswer: schemaOf(WalletAnswer) },
  parameters: {
    WalletVendor: header(walletHeaders.vendor, 'The code of the vendor.', '^[A-Z0-9]{2,16}$'),
    WalletTimestamp: header(
      walletHeaders.timestamp,
      `Seconds since 1970, within ${walletWindowSeconds} of ours.`,
      '^\\d{1,12}$',
    ),
    WalletNonce: header(
      walletHeaders.nonce,
      'Never twice within two minutes.',
      '^[A-Za-z0-9_-]{16,64}$',
    ),
  },
  securitySchemes: {
    vendor: {
      type: 'apiKey',
      in: 'header',
      name: walletHeaders.signature,
      description:
        '`<key id>:<base64url>`: HMAC-SHA-256 or Ed25519 over five lines joined by a line feed: ' +
        'POST, the path, the timestamp, the nonce, and the SHA-256 of the body in small ' +
        'hexadecimal letters. Two keys of a vendor may be good at a time.',
    },
  },
})

const refTo = (part: string): Json => ({ $ref: `#/components/${part}` })
const json = (schema: Json) => ({ 'application/json': { schema } })

/** Every call of the wallet for vendors by its path. */
export function walletPaths(schemaOf: SchemaOf): Record<string, Json> {
  const names = Object.keys(walletApi).filter((name): name is WalletCallName => name in walletApi)
  return Object.fromEntries(
    names.map((name) => [`/wallet/v1/${name}`, { post: operation(name, schemaOf) }]),
  )
}

function operation(name: WalletCallName, schemaOf: SchemaOf): Json {
  const { about, takes, gives } = walletApi[name]
  const answer = refTo('schemas/WalletAnswer')
  const told = (description: string) => ({ description, content: json(answer) })
  return {
    operationId: `vendors.${name.replaceAll('/', '.')}`,
    tags: ['vendors'],
    summary: about,
    'x-audience': 'vendor',
    'x-refusals': [],
    security: [{ vendor: [] }],
    parameters: ['WalletVendor', 'WalletTimestamp', 'WalletNonce'].map((part) =>
      refTo(`parameters/${part}`),
    ),
    requestBody: { required: true, content: json(schemaOf(takes)) },
    responses: {
      200: {
        description:
          'OK or DUPLICATE_OK with what the call gives, or a refusal: ' +
          `${Object.keys(walletCodes).join(', ')}.`,
        content: json({ anyOf: [{ allOf: [answer, schemaOf(gives)] }, answer] }),
      },
      400: told('MALFORMED: `field` says what is wrong.'),
      401: told('SIGNATURE_INVALID, CLOCK_SKEW or NONCE_REUSED.'),
      413: told('MALFORMED: the body is larger than 64 KiB.'),
      500: told('INTERNAL: nobody knows what became of it; the same call may be sent again.'),
      503: told('RETRY: the same call may be sent again, after `Retry-After`.'),
    },
  }
}
