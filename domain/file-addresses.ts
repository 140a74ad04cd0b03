/** Folders of a built shop that hold files alone. No route begins like one of them (./routes). */
export const FILE_FOLDERS = ['/assets/', '/flows/', '/desk/', '/pictures/', '/icons/', '/licenses/'] as const

/** Whether a path is a file's: without the file it is answered with 404, never with the frame. */
export const isFileAddress = (path: string): boolean => FILE_FOLDERS.some((folder) => path.startsWith(folder))
