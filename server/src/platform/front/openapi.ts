import { type Endpoint, inAddress, methodOf, type Section } from '@balai/contract'
import { edgeStatus } from '@balai/contract/refusals/edge'
import { wordRefusal } from '@balai/contract/refusals/index'
import { z } from 'zod'
import { walletParts, walletPaths } from './openapi-wallet.ts'

export type Json = Record<string, unknown>

const schemaOf = (type: unknown): Json => {
  const { $schema, ...schema } = z.toJSONSchema(type as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  return schema
}

/** The API document (OpenAPI 3.1), made from the very values that the server serves by. */
export function openapi(sections: Record<string, Section>, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const [section, calls] of Object.entries(sections))
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = paths[endpoint.path] ?? {}
      const id = `${section}.${name}`
      path[methodOf(endpoint).toLowerCase()] = shared(id, operation(id, section, endpoint), schemas)
      paths[endpoint.path] = path
    }
  const vendors = walletParts(schemaOf)
  Object.assign(schemas, vendors.schemas)
  for (const [path, call] of Object.entries(walletPaths(schemaOf)))
    paths[path] = shared(`vendors${path}`.replaceAll('/', '.'), call, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balai',
      version: '1',
      description:
        'Every call answers `{success, value}` or `{success, code, message, value}`; the message ' +
        'is in the language of `Accept-Language` (id or en). Money is a string of minor units.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      parameters: vendors.parameters,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Session token of a sign-in.' },
        game: { type: 'http', scheme: 'bearer', description: 'Token of a launched game.' },
        ...vendors.securitySchemes,
      },
    },
  }
}

/** Parts that a schema refers to stand among the document's own, where its references are read from. */
function shared(id: string, part: Json, schemas: Json): Json {
  const parts: [string, Json][] = []
  const text = JSON.stringify(part, (key, value) => {
    if (key !== '$defs') return value
    parts.push(...Object.entries(value as Record<string, Json>))
  })
  for (const [name, schema] of parts) schemas[`${id}.${name}`] = shared(id, schema, schemas)
  return JSON.parse(text.replaceAll('#/$defs/', `#/components/schemas/${id}.`))
}

function operation(operationId: string, tag: string, endpoint: Endpoint): Json {
  const secured = endpoint.for === 'anyone' ? [] : [endpoint.for === 'game' ? 'game' : 'session']
  return {
    operationId,
    tags: [tag],
    summary: endpoint.about,
    'x-audience': endpoint.for,
    'x-refusals': endpoint.refuses ?? [],
    ...(endpoint.sealed && { 'x-sealed': true }),
    security: secured.map((scheme) => ({ [scheme]: [] })),
    parameters: parameters(endpoint),
    ...body(endpoint),
    responses: responses(endpoint),
  }
}

function parameters(endpoint: Endpoint): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  }
  const shared = endpoint.kind === 'command' ? [key] : []
  if (!inAddress(endpoint) || !endpoint.takes) return shared
  const { properties = {}, required = [] } = schemaOf(endpoint.takes) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return [
    ...shared,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ]
}

function body(endpoint: Endpoint): Json {
  if (inAddress(endpoint)) return {}
  const plain = endpoint.takes ? schemaOf(endpoint.takes) : { type: 'object' }
  const sealed = {
    type: 'object',
    required: ['sealed'],
    properties: {
      sealed: {
        type: 'string',
        description: 'Compact JWE (RSA-OAEP-256, A256GCM) of {iat, jti, body}.',
        contentMediaType: 'application/jose',
        contentSchema: plain,
      },
    },
  }
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    requestBody: {
      required: true,
      content: { [type]: { schema: endpoint.sealed ? sealed : plain } },
    },
  }
}

function responses(endpoint: Endpoint): Json {
  const json = (schema: Json) => ({ 'application/json': { schema } })
  const given = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value: schemaOf(endpoint.gives) },
  }
  const refused = (codes: readonly string[]) => ({
    type: 'object',
    required: ['success', 'code', 'message'],
    properties: {
      success: { const: false },
      code: { enum: codes },
      message: { type: 'string' },
      value: { type: 'object' },
    },
  })
  const own = endpoint.refuses ?? []
  const answers: Json = {
    200: {
      description: own.length
        ? `The answer, or a refusal: ${own.map((name) => `${name} (${wordRefusal(name, 'EN')})`).join(' ')}`
        : 'The answer.',
      content: json(own.length ? { oneOf: [given, refused(own)] } : given),
    },
  }
  for (const [name, status] of Object.entries(edgeStatus)) {
    const known = answers[status] as { description: string } | undefined
    answers[status] = {
      description: known ? `${known.description}, ${name}` : name,
      content: json(refused([name])),
    }
  }
  return answers
}
