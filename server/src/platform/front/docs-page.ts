type Operation = {
  operationId: string
  summary: string
  'x-audience': string
  'x-refusals': string[]
  'x-sealed'?: boolean
}
type Document = { info: { title: string; description: string }; paths: Record<string, object> }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The API as a page to read: every call with its words, from the same document. No script. */
export function docsPage(document: unknown): string {
  const { info, paths } = document as Document
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, call]) => {
      const refusals = call['x-refusals'].map((name) => `<code>${escaped(name)}</code>`).join(' ')
      return `<tr id="${escaped(call.operationId)}"><td><b>${method.toUpperCase()}</b></td><td><code>${escaped(path)}</code>${call['x-sealed'] ? ' (sealed)' : ''}</td><td>${escaped(call.summary)}</td><td>${escaped(call['x-audience'])}</td><td>${refusals}</td></tr>`
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(info.title)} API</title></head><body><main><h1>${escaped(info.title)} API</h1><p>${escaped(info.description)}</p><p><a href="/docs/openapi.json">OpenAPI 3.1 document</a></p><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What</th><th scope="col">For</th><th scope="col">Refusals</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}
