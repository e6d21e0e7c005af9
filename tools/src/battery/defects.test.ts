import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDriver } from '../../../server/src/platform/driver.ts'
import { openDatabase } from '../../../server/src/platform/testing/house.ts'
import { folder, spoiltBy } from './defect.ts'

test('every mistake that is one of the database can still be made', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(0)
  const database = await openDatabase()
  const owner = openDriver(database.ownerUrl)
  const lost: string[] = []
  for (const file of files)
    await owner.unsafe(`begin; ${spoiltBy(file)}; rollback`).catch(async (error: unknown) => {
      lost.push(`${file}: ${error}`)
      await owner.unsafe('rollback')
    })
  await owner.end()
  await database.drop()
  expect(lost).toEqual([])
})
