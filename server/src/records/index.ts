export { memberFileJobs, memberFilesIn, mountMemberFiles } from './files.ts'
export { routes } from './routes.ts'
