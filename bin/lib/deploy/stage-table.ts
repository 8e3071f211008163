import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Stage } from "./stage.ts";

/** Opens the table of a stage with the rights of the person who runs a command. */
export const openStageTable = ({ outputs, config }: Stage): Table => ({
  name: outputs.TableName,
  client: DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } }),
});
