interface Gone {
  readonly id: number;
  readonly name: string;
  /** 0 where the chart names none. */
  readonly datasetId: number;
}

/** A saved chart is there, its dataset is not. */
export class DatasetGoneError extends Error {
  readonly chartId: number;
  readonly chartName: string;
  readonly datasetId: number;
  constructor({ id, name, datasetId }: Gone) {
    super(`the dataset of chart ${id} is gone`);
    this.name = 'DatasetGoneError';
    this.chartId = id;
    this.chartName = name;
    this.datasetId = datasetId;
  }
}
