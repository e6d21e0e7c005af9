export * from './mini.ts'
export * from './more.ts'
