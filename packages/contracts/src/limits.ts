/** Business constants, each with its unit and source. */
export const limits = {
  /** Rows of a question that names none; spec/facts.md §13.4 ROW_LIMIT. */
  rowLimit: 50_000,
  /** Most rows a question may have; SQL_MAX_ROW. */
  maxRowLimit: 100_000,
  /** Most rows of a table chart that pages on the server; TABLE_VIZ_MAX_ROW_SERVER. */
  maxPagedRowLimit: 500_000,
  /** Most rows of a CSV file whose question asks for as many. Files are streamed, so memory sets no limit, only the time of the reader. */
  maxCsvRows: 5_000_000,
  /** Most rows of a sheet of a workbook, which holds 2^20; the first one holds the titles. */
  maxSheetRows: 1_048_575,
  /** Rows of a sample; SAMPLES_ROW_LIMIT. */
  samplesRowLimit: 1000,
  /** Options of a filter; NATIVE_FILTER_DEFAULT_ROW_LIMIT. */
  filterOptionsLimit: 1000,
  /** Rows of a list page when none is asked for, and the most. */
  pageSize: 20,
  maxPageSize: 100,
  /** Seconds a chart's statement may run; SUPERSET_WEBSERVER_TIMEOUT. */
  chartTimeoutSeconds: 60,
  /** Seconds a file may be streamed to its reader. */
  fileTimeoutSeconds: 600,
  /** Bytes of one answer; design limit for memory and wire. */
  answerBytes: 100_000_000,
  /** Bytes of all answers kept in memory. */
  answerCacheBytes: 134_217_728,
  /** Characters of one SQL text of a person: reading a longer one takes seconds and gigabytes. */
  sqlCharacters: 1_000_000,
  /** Questions waiting for a worker; more are turned away with 429. */
  waitingQuestions: 200,
  /** Questions under way as background jobs in one server; more are turned away with 429. */
  runningJobs: 200,
  /** Event streams and sockets that one person holds open. */
  eventStreamsPerPerson: 5,
  /** Questions of one query context. */
  questionsPerContext: 50,
  /** Values of a column offered as filter options; FILTER_SELECT_ROW_LIMIT. */
  columnValuesLimit: 10_000,
  /** Seconds an answer is kept; CACHE_DEFAULT_TIMEOUT. */
  cacheSeconds: 86_400,
  /** Characters of names; spec/facts.md §6.1. */
  chartNameLength: 250,
  dashboardTitleLength: 500,
  slugLength: 255,
  /** Bytes of a dashboard's layout. */
  layoutBytes: 1_048_576,
  /** Columns of the dashboard grid, its unit and gutter in px; spec/facts.md §1.1. */
  gridColumns: 12,
  gridUnitPx: 8,
  gridGutterPx: 16,
  undoSlots: 50,
  /** Lines of a file that are counted as faulty; one more stands for all there are. */
  faultsCounted: 1000,
} as const;
