// a file of its own: the configuration of the build imports the pages, and has no environment of a build

/** Whether this is the demo, whose data are in the browser: no server has them. A build leaves out what is for the other case. */
export const IS_DEMO = import.meta.env.MODE === 'demo';
