/** Folders of a built shop that contain only files. No route begins with one of them (./routes). */
export const FILE_FOLDERS = ['/assets/', '/flows/', '/desk/', '/pictures/', '/icons/', '/licenses/'] as const

/** Whether a path is in a folder of files. A missing file there is a 404 and never falls back to index.html. */
export const isFileAddress = (path: string): boolean => FILE_FOLDERS.some((folder) => path.startsWith(folder))
