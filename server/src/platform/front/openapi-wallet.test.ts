import { sections } from '@balai/contract/sections'
import { walletApi } from '@balai/contract/wallet-api'
import { expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'
import { openapi } from './openapi.ts'

const document = openapi(sections, 'https://balai.example')

test('[GAM-10] every call of the wallet stands in the API document, with how it is signed', () => {
  const { paths, components } = document as {
    paths: Record<string, { post: Record<string, unknown> }>
    components: { securitySchemes: Record<string, object> }
  }
  for (const [name, { about }] of Object.entries(walletApi))
    expect(paths[`/wallet/v1/${name}`]?.post, name).toMatchObject({
      summary: about,
      security: [{ vendor: [] }],
      requestBody: { required: true },
    })
  expect(components.securitySchemes.vendor).toMatchObject({ in: 'header', name: 'x-signature' })
  const { requestBody } = paths['/wallet/v1/bet']?.post ?? {}
  expect(JSON.stringify(requestBody)).toContain('"amount":{"type":"string"')
})

test('whatever the document refers to stands in it', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path,
  )
  expect(refs.length).toBeGreaterThan(100)
  const found = (path = '') =>
    path.split('/').reduce<unknown>((part, key) => Reflect.get(Object(part), key), document)
  expect(refs.filter((path) => found(path) === undefined)).toEqual([])
})

test('the page that people read lists the calls too', () => {
  expect(docsPage(document)).toContain('/wallet/v1/rollback')
})
