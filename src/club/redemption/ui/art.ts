/** A picture of the club's own. */
export interface Art {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
