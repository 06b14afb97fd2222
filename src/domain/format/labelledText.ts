/** A text with the label that stands before or above it. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}
