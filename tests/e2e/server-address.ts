/** The server's address in builds for the tests of a real server. Only the tests respond there. */
export const SERVER = 'https://api.sillage.example'
