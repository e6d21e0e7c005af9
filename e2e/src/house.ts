import { rmSync } from 'node:fs'
import { startProduct } from '@balai/tools/product'
import type { TestProject } from 'vitest/node'
import { setHouse } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
    /** Where the house keeps its database. */
    data: string
  }
}

/** One house for all journeys; those that kill the server start their own. */
export default async function setup(project: TestProject) {
  const product = await startProduct()
  // Every journey comes from one address: the mistakes of one would ask a picture of all the others.
  await setHouse(product.data, { entry: { captchaAfter: { account: 3, address: 1_000 } } })
  project.provide('url', product.url)
  project.provide('data', product.data)
  return async () => {
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  }
}
