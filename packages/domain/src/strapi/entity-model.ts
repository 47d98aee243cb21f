/** Type of a field, which decides how the values of filters are read. */
export type ScalarType = 'id' | 'uuid' | 'string' | 'date' | 'datetime' | 'json' | 'number';

/** A field with a value of its own. */
interface ScalarAttribute {
  type: ScalarType;
  /** Whether a request may set it. */
  isWritable?: true;
  /** Whether a new row needs it. */
  isRequired?: true;
  /** Whether no two rows have the same value. */
  isUnique?: true;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Whether only a request that names it gets it: a field of the hub that Strapi's rows do not have. */
  isNamedOnly?: true;
}

/** A field that names one row of another kind, or values computed for the row. */
interface RelationAttribute {
  type: 'relation';
  target: EntityModel;
  /** Whether every response contains the values, because they are computed for the row and no row of their own. */
  isEmbedded?: true;
  /** Whether only a request that names it gets it: a field of the hub that Strapi's rows do not have. */
  isNamedOnly?: true;
}

/** A field of a row. */
export type Attribute = ScalarAttribute | RelationAttribute;

/** Fields of one kind of rows in Strapi's dialect. */
export interface EntityModel {
  attributes: Readonly<Record<string, Attribute>>;
}

/** A field that a query names: its path, such as `minion`, `name`, and its type. */
export interface FieldPath {
  path: readonly string[];
  type: ScalarType;
}

/** Returns a field of a kind of rows; undefined if there is none of this name. */
export const attributeOf = ({ attributes }: EntityModel, name: string): Attribute | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined;

/** Returns the names of the fields that a response contains by itself: those with a value of their own. */
export const scalarNames = ({ attributes }: EntityModel): string[] =>
  Object.entries(attributes).flatMap(([name, { type, isNamedOnly }]) =>
    type === 'relation' || isNamedOnly ? [] : [name],
  );
