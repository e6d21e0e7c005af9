import { rmSync } from 'node:fs'
import { startProduct } from '@balai/tools/product'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
  }
}

/** One house for all journeys; those that kill the server start their own. */
export default async function setup(project: TestProject) {
  const product = await startProduct()
  project.provide('url', product.url)
  return async () => {
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  }
}
